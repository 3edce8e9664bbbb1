import { Modal, type ModalProps } from './modal.tsx'
import styles from './drawer.module.css'

/** Beside the rail on wide screens, over everything on a phone (LY-6). */
export const Drawer = (props: ModalProps) => <Modal {...props} className={styles.drawer} />
