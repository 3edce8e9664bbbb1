/** build/heic-frame.ts: the URL of a document that runs only that script. */
declare module '*?frame' {
  const address: string
  export default address
}
