/** The release of this product. */
export const version = '0.1.0'
