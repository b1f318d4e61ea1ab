import { Picture } from './Picture.tsx';
import { usePhotoMarks } from './photo-marks.ts';

type Props = { file: string; alt: string; size?: number; canZoom?: boolean };

/** A photo of a recording, with the marks that the inspector put on it. */
export const Photo = ({ file, ...picture }: Props) => <Picture file={file} marks={usePhotoMarks(file)} {...picture} />;
