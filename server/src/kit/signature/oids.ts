// The object identifiers of signatures and certificates, with the standard that defines each.
export const oids = {
  // RFC 5652 (cryptographic messages)
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035: binds the certificate; a signature without it is not PAdES
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // RFC 2634: the same with SHA-1, which time authorities still use
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  // RFC 3161 (timestamps): the content of a token, its place in a signature, and the purpose of its certificate
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  timestamping: '1.3.6.1.5.5.7.3.8',
  // RFC 5754, RFC 5758
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // RFC 5280 (certificates)
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
};
