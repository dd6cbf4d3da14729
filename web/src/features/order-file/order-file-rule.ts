import { largestOrderFile } from '@agon/domain/order-file'

/** The files that the server takes. */
export const orderFileRule = { endings: ['.pdf', '.png', '.jpg', '.jpeg'], maxBytes: largestOrderFile }
