export { FullScreenPhotos } from './full-screen-photos';
export { PhotoStage } from './photo-stage';
