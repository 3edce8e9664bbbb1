import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { PostEditor } from '../features/blog-admin/post-editor.tsx'
import { editorScreen } from './parts/editor-screen.tsx'

/** RT-11, WHO-5: editing the blog. */
export const writePostScreen = editorScreen(({ call, editorId, params }) => {
  const navigate = useNavigate()
  return (
    <PostEditor
      call={call}
      authorId={editorId}
      postId={params['postId'] ?? ''}
      onDiscarded={() => void navigate({ href: paths.blogAdmin, replace: true })}
    />
  )
})
