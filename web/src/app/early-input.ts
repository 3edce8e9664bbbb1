interface Early {
  readonly field: HTMLInputElement
  readonly typed: string
}

const isTick = (field: HTMLInputElement): boolean => field.type === 'radio' || field.type === 'checkbox'

/**
 * What somebody typed, ticked or chose before the page listened. It is put aside, so that React takes over the markup as
 * it was sent, and answers how to do it again, once, now heard.
 */
export const putEarlyInputAside = (root: ParentNode): (() => void) => {
  const early: Early[] = []
  for (const field of root.querySelectorAll('input')) {
    if (isTick(field)) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      // Of radio buttons only the chosen one says anything.
      if (field.type === 'checkbox' || !field.defaultChecked) early.push({ field, typed: '' })
    } else if (field.value !== field.defaultValue) {
      early.push({ field, typed: field.value })
      field.value = field.defaultValue
    }
  }
  return () => {
    for (const { field, typed } of early.splice(0)) {
      if (!field.isConnected) continue
      if (isTick(field)) field.click()
      else type(field, typed)
    }
  }
}

/** React hears only of values that were not set through the element itself. */
const type = (field: HTMLInputElement, typed: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
