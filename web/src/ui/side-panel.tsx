import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './side-panel.module.css'

/**
 * Detail beside its list: the list stays where it was. The caller keeps what is open in the address
 * (`useUrlState({ line: undefined })`), so that a panel can be linked; Escape and the button close it.
 */
export function SidePanel({
  title,
  isOpen,
  onClose,
  steps,
  children,
}: {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Leads to the neighbours in the list and to the record's own page. */
  steps?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(36rem, 100vw)"
      title={title}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      styles={{
        content: { background: 'var(--pg-raised)', borderInlineStart: '1px solid var(--pg-line)' },
        header: { background: 'var(--pg-raised)', borderBlockEnd: '1px solid var(--pg-line)' },
        title: { fontWeight: 560, fontSize: '1rem' },
        body: { paddingBlock: '1rem' },
      }}
    >
      {steps ? <div className={classes.steps}>{steps}</div> : null}
      {children}
    </Drawer>
  )
}
