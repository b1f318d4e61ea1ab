import { messages } from '../../kit/messages.ts';

export const gridsServerMessages = messages('grids.grids-server', {
  imagesIndexImageBase64: 'images.{index}.imageBase64',
});
