/** Said only where scripts are off, in place of what would be made of this device's copy. */
export const NeedsScript = ({ message }: { readonly message: string }) => (
  <noscript>
    <p>{message}</p>
  </noscript>
)
