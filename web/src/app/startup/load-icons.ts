import sheet from '../../ui/icons/icons.svg?url'

/**
 * A page that the server rendered holds the shapes of the icons it shows; all others come with the app. They are put into
 * the page because shapes out of another file cost each first paint a document of its own. Asked for as a document: text
 * would have to be trusted (require-trusted-types-for) before it is parsed. Without a network the page keeps what it has.
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
