import { PostEditor } from '../features/desk/post-editor.tsx'
import { forEditors } from './for-editors.tsx'

/** RT-11, WHO-5. */
export const writePostScreen = forEditors(({ call, by, params }) => (
  <PostEditor call={call} by={by} postId={params['postId'] ?? ''} />
))
