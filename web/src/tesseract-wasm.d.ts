/** The part of the package that is used. Its own types stand at a path that its `exports` do not name. */
declare module 'tesseract-wasm' {
  export interface TextItem {
    readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
    /** From 0 to 1. */
    readonly confidence: number
    readonly text: string
  }
  export interface OCREngine {
    loadModel(model: ArrayBuffer): void
    loadImage(image: ImageData): void
    clearImage(): void
    getTextBoxes(unit: 'line' | 'word', onProgress?: (progress: number) => void): TextItem[]
    setVariable(name: string, value: string): void
  }
  export function supportsFastBuild(): boolean
  export function createOCREngine(options: { readonly wasmBinary: ArrayBuffer }): Promise<OCREngine>
}
