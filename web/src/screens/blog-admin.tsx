import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { AdminPostList } from '../features/blog-admin/admin-post-list.tsx'
import { editorScreen } from './parts/editor-screen.tsx'

/** RT-11, WHO-5: editing the blog. */
export const blogAdminScreen = editorScreen(({ call, editorId }) => {
  const navigate = useNavigate()
  return (
    <AdminPostList
      call={call}
      authorId={editorId}
      onOpen={(postId) => void navigate({ href: paths.writePost(postId) })}
    />
  )
})
