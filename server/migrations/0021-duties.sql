-- The public check is asked about a file before any company is known. It reads, and never writes, which signing has a revision with that digest or
-- one of the file's one-time signer certificates, and which evidence certificate is that file.
create policy system_reads on signing_revisions for select to public using (app_scope() = 'system');
create policy system_reads on signing_certificates for select to public using (app_scope() = 'system');
create index signing_revisions__bytes on signing_revisions (sha256);
-- A whole certificate is too long for an index.
create index signing_revisions__certificate on signing_revisions (md5(certificate_pem)) where certificate_pem is not null;
create index signing_certificates__bytes on signing_certificates (sha256);
