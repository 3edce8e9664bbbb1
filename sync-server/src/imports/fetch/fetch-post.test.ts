import { readPostPage } from '@simmer/contract/import/post/read-post-page'
import { readPostLink, type PostLink } from '@simmer/contract/recipe/source/post-link'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPost, postAddresses } from './fetch-post.ts'
import { publicAddress, siteWith, startLocalNetwork, type LocalNetwork, type Site } from './testing/local-network.ts'

let network: LocalNetwork
beforeAll(async () => {
  network = await startLocalNetwork()
  network.names.set('posts.example', [publicAddress])
  network.names.set('inside.example', ['10.0.0.7'])
})
afterAll(() => network.close())
beforeEach(() => network.sites.clear())

const links = [
  'https://www.tiktok.com/@ana.cooks/video/7301234567890123456',
  'https://www.youtube.com/shorts/a1B2c3D4_-e',
  'https://www.instagram.com/reel/C1aB_2c-3dE/',
]
const readLink = (address: string): PostLink => {
  const link = readPostLink(address)
  if (link === null) throw new Error(`${address} is no post`)
  return link
}
const ask = async (address: string, site: Site) => {
  network.sites.set('posts.example', site)
  const fetcher = network.fetcher({ totalMs: 3000, firstByteMs: 1000, refusalMs: 20 })
  const sources = { fetcher, addresses: postAddresses('http://posts.example'), youtubeApiKey: null }
  return fetchPost(readLink(address), sources, { accountId: 'a' })
}
const json = { headers: { 'content-type': 'application/json' } }
const redirect =
  (location: string): Site =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

describe.each(links)('IM-4 IM-5 IM-14 %s: an answer of no use is a post that is not shown', (link) => {
  test.each<[string, Site]>([
    ['HTML instead of data', siteWith({}, '<h1>Lentils</h1><p>Boil them.</p>')],
    ['HTML that calls itself data', siteWith(json, '<script>alert(1)</script>')],
    ['data that ends in the middle', siteWith(json, '{"title":"Len')],
    ['data nested deeply', siteWith(json, '['.repeat(400_000))],
    ['other types in its fields', siteWith(json, '{"title":{"a":1},"author_name":[1],"thumbnail_url":7}')],
    ['a list', siteWith(json, '[{"title":"Lentils"}]')],
    ['more than anybody reads', siteWith(json, `{"title":"${'a'.repeat(6_000_000)}"}`)],
    ['a redirect to this machine', redirect('http://127.0.0.1/metadata')],
    ['a redirect to a network inside', redirect('http://inside.example/')],
    ['a redirect to a service of the cloud', redirect('http://169.254.169.254/latest/meta-data/')],
    ['a redirect to a file', redirect('file:///etc/passwd')],
    ['redirects without end', redirect('http://posts.example/again')],
    ['a refusal', (_, response) => void response.writeHead(401, json.headers).end('{}')],
  ])('%s', async (_, site) => {
    const { post, page } = await ask(link, site)
    expect([post.title ?? '', post.caption, post.pictures]).toEqual(['', '', []])
    const shown = page === null ? null : readPostPage(page, readLink(link))
    expect([shown?.title ?? '', shown?.caption ?? '', shown?.pictures ?? []]).toEqual(['', '', []])
  })
})

const picturesOf = async (address: string) => {
  const site = siteWith(json, JSON.stringify({ title: 'Lentils', thumbnail_url: address }))
  return (await ask(links[0] ?? '', site)).post.pictures
}
test('IM-5 a picture of a post is an address of the web', async () => {
  expect(await picturesOf('https://pictures.example/1.jpg')).toEqual([{ url: 'https://pictures.example/1.jpg' }])
  for (const address of ['javascript:alert(1)', 'data:image/png;base64,AA==', '//pictures.example/1.jpg', ''])
    expect(await picturesOf(address)).toEqual([])
})
