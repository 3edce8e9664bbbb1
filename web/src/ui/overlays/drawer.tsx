import { Modal, type ModalProps } from './modal.tsx'
import { useSwipeToClose } from './use-swipe-to-close.ts'
import styles from './drawer.module.css'

/** Beside the rail on wide screens, over everything on a phone, from where a swipe sends it back (LY-6). */
export const Drawer = (props: ModalProps) => {
  const swipe = useSwipeToClose(props.onClose)
  return <Modal {...props} className={styles.drawer} swipe={swipe} />
}
