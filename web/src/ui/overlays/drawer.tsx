import { Modal, type ModalProps } from './modal.tsx'
import { useSwipeToClose } from './use-swipe-to-close.ts'
import styles from './drawer.module.css'

/** A drawer beside the rail on wide screens, and over the page on phones. LY-6: a swipe closes it. */
export const Drawer = (props: ModalProps) => {
  const swipe = useSwipeToClose(props.onClose)
  return <Modal {...props} className={styles.drawer} swipe={swipe} />
}
