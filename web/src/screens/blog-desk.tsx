import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { AdminPostList } from '../features/blog-admin/admin-post-list.tsx'
import { forEditors } from './for-editors.tsx'

/** RT-11, WHO-5. */
export const blogDeskScreen = forEditors(({ call, by }) => {
  const navigate = useNavigate()
  return (
    <AdminPostList call={call} authorId={by} onOpen={(postId) => void navigate({ href: paths.writePost(postId) })} />
  )
})
