interface EarlyInput {
  readonly field: HTMLInputElement
  readonly typed: string
}

const isCheckable = (field: HTMLInputElement): boolean => field.type === 'radio' || field.type === 'checkbox'

/**
 * What somebody typed, ticked or chose before the page listened. It is put aside, so that React takes over the markup as
 * it was sent, and answers how to do it again, once, now heard.
 */
export const takeEarlyInput = (root: ParentNode): (() => void) => {
  const inputs: EarlyInput[] = []
  for (const field of root.querySelectorAll('input')) {
    if (isCheckable(field)) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      // Of radio buttons only the chosen one says anything.
      if (field.type === 'checkbox' || !field.defaultChecked) inputs.push({ field, typed: '' })
    } else if (field.value !== field.defaultValue) {
      inputs.push({ field, typed: field.value })
      field.value = field.defaultValue
    }
  }
  return () => {
    for (const { field, typed } of inputs.splice(0)) {
      if (!field.isConnected) continue
      if (isCheckable(field)) field.click()
      else typeInto(field, typed)
    }
  }
}

/** React hears only of values that were not set through the element itself. */
const typeInto = (field: HTMLInputElement, typed: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
