/** The public interface of photo evidence. */
export { SimilarPhotosCard } from './SimilarPhotosCard.tsx';
