interface EarlyInput {
  readonly field: HTMLInputElement
  readonly typed: string
}

const isCheckable = (field: HTMLInputElement): boolean => field.type === 'radio' || field.type === 'checkbox'

/**
 * Takes the input that the person entered before hydration and resets the fields, so that React hydrates the markup
 * as sent. The returned function enters the input again, once.
 */
export const takeEarlyInput = (root: ParentNode): (() => void) => {
  const inputs: EarlyInput[] = []
  for (const field of root.querySelectorAll('input')) {
    if (isCheckable(field)) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      // Only the checked radio button of a group carries input.
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

/** React ignores values set through the element's own property, so the prototype's setter is used. */
const typeInto = (field: HTMLInputElement, typed: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
