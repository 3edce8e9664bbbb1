import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { PostEditor } from '../features/blog-admin/post-editor.tsx'
import { editorScreen } from './parts/editor-screen.tsx'

/** RT-11, WHO-5. */
export const writePostScreen = editorScreen(({ call, editorId: by, params }) => {
  const navigate = useNavigate()
  return (
    <PostEditor
      call={call}
      authorId={by}
      postId={params['postId'] ?? ''}
      onDiscarded={() => void navigate({ href: paths.blogAdmin, replace: true })}
    />
  )
})
