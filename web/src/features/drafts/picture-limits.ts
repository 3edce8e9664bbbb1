/** What is kept of a picture (VA-1): at most so many bytes and pixels a side, a JPEG of this quality. */
export const maxPictureBytes = 1_500_000
export const maxSidePixels = 2560
export const jpegQuality = 0.8
