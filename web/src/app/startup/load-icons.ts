import sheet from '#ui/icons/icons.svg?url'

/**
 * Adds the shapes of all icons to a server-rendered page, which holds only those it shows. Shapes in an external file
 * would cost each first paint another document. The sprite is requested as a document, because parsing text needs a
 * trusted type (require-trusted-types-for). Without a network the page keeps its own shapes.
 */
export const loadIcons = (): void => {
  const request = new XMLHttpRequest()
  request.open('GET', sheet)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const shapes = request.responseXML?.querySelector('svg')
    if (shapes) document.getElementById('icons')?.replaceChildren(...shapes.children)
  })
  request.send()
}
