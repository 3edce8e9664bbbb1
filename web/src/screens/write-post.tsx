import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { PostEditor } from '../features/blog-admin/post-editor.tsx'
import { forEditors } from './for-editors.tsx'

/** RT-11, WHO-5. */
export const writePostScreen = forEditors(({ call, by, params }) => {
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
