import { describe, expect, test } from 'vitest'
import { findPostLink, readPostLink } from './post-link.ts'

const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
const watch = 'https://www.youtube.com/watch?v=a1B2c3D4_-e'
const video = 'https://www.tiktok.com/@ana.cooks_1/video/7301234567890123456'

describe('VA-5 links to posts', () => {
  test.each([
    ['an Instagram reel', reel, 'instagram', 'reel', 'C1aB_2c-3dE', reel],
    ['a shared reel', `${reel}?igsh=MTIz&utm_source=x#a`, 'instagram', 'reel', 'C1aB_2c-3dE', reel],
    [
      'a reel without www and slash',
      'https://instagram.com/reel/C1aB_2c-3dE',
      'instagram',
      'reel',
      'C1aB_2c-3dE',
      reel,
    ],
    [
      'an Instagram post',
      'http://m.instagram.com/p/C1aB_2c-3dE/',
      'instagram',
      'post',
      'C1aB_2c-3dE',
      'https://www.instagram.com/p/C1aB_2c-3dE/',
    ],
    ['YouTube watch', watch, 'youtube', 'watch', 'a1B2c3D4_-e', watch],
    [
      'YouTube watch with more',
      'https://m.youtube.com/watch?app=m&v=a1B2c3D4_-e&t=42s&list=PL1',
      'youtube',
      'watch',
      'a1B2c3D4_-e',
      watch,
    ],
    [
      'a YouTube short',
      'https://youtube.com/shorts/a1B2c3D4_-e?feature=share',
      'youtube',
      'short',
      'a1B2c3D4_-e',
      'https://www.youtube.com/shorts/a1B2c3D4_-e',
    ],
    ['youtu.be', 'https://youtu.be/a1B2c3D4_-e?si=xyz', 'youtube', 'watch', 'a1B2c3D4_-e', watch],
    ['a TikTok profile video', video, 'tiktok', 'video', '7301234567890123456', video],
    ['a shared TikTok video', ` ${video}/?is_from_webapp=1 `, 'tiktok', 'video', '7301234567890123456', video],
    [
      'capitals in scheme and host',
      'HTTPS://WWW.YouTube.com/watch?v=a1B2c3D4_-e',
      'youtube',
      'watch',
      'a1B2c3D4_-e',
      watch,
    ],
  ])('%s', (_, address, platform, kind, id, url) => {
    expect(readPostLink(address)).toMatchObject({ platform, kind, id, url })
  })

  test('a TikTok video names its account', () => {
    expect(readPostLink(video)?.account).toBe('ana.cooks_1')
  })

  test.each([
    '',
    'instagram.com/reel/C1aB_2c-3dE',
    'a reel: https://www.instagram.com/reel/C1aB_2c-3dE/',
    'javascript:https://www.instagram.com/reel/C1aB_2c-3dE/',
    'ftp://www.instagram.com/reel/C1aB_2c-3dE/',
    'https://www.instagram.com/',
    'https://www.instagram.com/ana.cooks/',
    'https://www.instagram.com/reel/',
    'https://www.instagram.com/reels/audio/123456/',
    'https://www.instagram.com/stories/ana/3141592653/',
    'https://www.instagram.com/explore/tags/soup/',
    'https://www.instagram.com/p/C1aB_2c-3dE/comments/',
    'https://www.instagram.com.evil.example/reel/C1aB_2c-3dE/',
    'https://evil-instagram.com/reel/C1aB_2c-3dE/',
    'https://www.instagram.com@evil.example/reel/C1aB_2c-3dE/',
    'https://me:pw@www.instagram.com/reel/C1aB_2c-3dE/',
    'https://www.instagram.com:8443/reel/C1aB_2c-3dE/',
    'https://evil.example/https://www.instagram.com/reel/C1aB_2c-3dE/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=a1B2c3D4_-eX',
    'https://www.youtube.com/watch?list=PL1',
    'https://www.youtube.com/watching?v=a1B2c3D4_-e',
    'https://www.youtube.com/shorts/',
    'https://www.youtube.com/shorts/a1B2c3D4_-e/more',
    'https://www.youtube.com/@ana',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/results?search_query=soup',
    'https://youtu.be/',
    'https://youtu.be/playlist',
    'https://youtube.com.evil.example/watch?v=a1B2c3D4_-e',
    'https://www.tiktok.com/@ana.cooks',
    'https://www.tiktok.com/@ana.cooks/photo/7301234567890123456',
    'https://www.tiktok.com/@ana.cooks/video/',
    'https://www.tiktok.com/@ana.cooks/video/soup',
    'https://www.tiktok.com/video/7301234567890123456',
    'https://www.tiktok.com/tag/soup',
    'https://tiktok.com.evil.example/@ana/video/7301234567890123456',
  ])('near miss: %s is a page or nothing', (address) => {
    expect(readPostLink(address)).toBeNull()
  })

  test('a link is found in the sentence that a share brings along', () => {
    expect(findPostLink(`Schau dir das an: ${reel}?igsh=1. Lecker!`)?.url).toBe(reel)
    expect(findPostLink(`My blog https://ana.example/soup and (${video}).`)?.url).toBe(video)
    expect(findPostLink('https://ana.example/soup')).toBeNull()
    expect(findPostLink('Soup\n2 leeks')).toBeNull()
  })

  test('a link within a text belongs to the text, one in its first or last line is its source', () => {
    expect(findPostLink(`Soup\nWatch how: ${watch}\n2 leeks`)).toBeNull()
    expect(findPostLink(`\n${reel}\nSoup\n2 leeks`)?.url).toBe(reel)
    expect(findPostLink(`Soup\n2 leeks\n${reel}\n \n`)?.url).toBe(reel)
  })
})
