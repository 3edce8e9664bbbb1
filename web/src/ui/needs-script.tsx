/** Said only where scripts are off, in place of what would be made of this device's copy. */
export const NeedsScript = ({ words }: { readonly words: string }) => (
  <noscript>
    <p>{words}</p>
  </noscript>
)
