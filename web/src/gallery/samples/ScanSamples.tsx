import { Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { encode } from 'uqr';
import { toast } from '../../kit/feedback/toasts.ts';
import { Input } from '../../kit/form/text/Input.tsx';
import { ScanButton } from '../../kit/scan/ScanButton.tsx';
import { CameraSource } from '../../kit/scan/useCamera.ts';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { InputWithScan } from '../../kit/scan/InputWithScan.tsx';
import { useScanner } from '../../kit/scan/scanner.ts';
import { Row, Section } from '../Section.tsx';

// Simulated camera pictures and errors; the scan dialog itself is the product's own.

const refusedCamera = (name: string) => () => Promise.reject(new DOMException('', name));
/** Simulates a camera: a picture of a label, or of an empty wall, several times a second. */
const fakeCamera = (code?: string) => async (): Promise<MediaStream> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const brush = canvas.getContext('2d');
  const dots = code === undefined ? [] : encode(code, { border: 4 }).data;
  const dot = 8;
  const draw = () => {
    if (!brush) return;
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.fillStyle = 'black';
    const [left, top] = [(canvas.width - dots.length * dot) / 2, (canvas.height - dots.length * dot) / 2];
    for (const [row, line] of dots.entries())
      for (const [column, isDark] of line.entries())
        if (isDark) brush.fillRect(left + column * dot, top + row * dot, dot, dot);
  };
  draw();
  const stream = canvas.captureStream(10);
  const beat = setInterval(() => (stream.active ? draw() : clearInterval(beat)), 100);
  return stream;
};

const cameras: readonly { label: string; camera: () => Promise<MediaStream> }[] = [
  { label: 'Camera sees nothing yet', camera: fakeCamera() },
  { label: 'Camera sees a VIN', camera: fakeCamera('SMHAUL64000000001') },
  { label: 'Camera sees a suspicious VIN', camera: fakeCamera('SMHAUL64X00000001') },
  { label: 'Camera blocked', camera: refusedCamera('NotAllowedError') },
  { label: 'No camera', camera: refusedCamera('NotFoundError') },
  { label: 'Camera is in use', camera: refusedCamera('NotReadableError') },
];

/** Codes from the camera, a hand scanner, or the keyboard. */
export function ScanSamples(): ReactNode {
  const [code, setCode] = useState('');
  const vin = (label: string, disabled = false) => (
    <Input label={label} value={code} onChange={setCode} disabled={disabled} />
  );
  return (
    <Section title="Codes">
      <InputWithScan scan={vinScan} onCode={setCode}>
        {vin('With a camera')}
      </InputWithScan>
      <InputWithScan scan={vinScan} disabled onCode={setCode}>
        {vin('With a camera, disabled', true)}
      </InputWithScan>
      <InputWithScan scan={undefined} onCode={setCode}>
        {vin('Without a camera')}
      </InputWithScan>
      {cameras.map(({ label, camera }) => (
        <Row key={label}>
          <CameraSource value={camera}>
            <ScanButton {...vinScan} label={label} onCode={(found) => toast.good(`Code: ${found}`)} />
          </CameraSource>
          {label}
        </Row>
      ))}
      <ScannerSample />
    </Section>
  );
}

function ScannerSample() {
  const [code, setCode] = useState('');
  const scanned = useScanner(setCode);
  return (
    <>
      <Input
        label="By a hand scanner"
        value={code}
        onChange={setCode}
        help="Input typed as fast as a scanner types is taken as a code"
        attributes={{ onKeyDown: (event) => void scanned(event) }}
      />
      <Typography role="status">{code ? `Code: ${code}` : 'Nothing has been scanned.'}</Typography>
    </>
  );
}
