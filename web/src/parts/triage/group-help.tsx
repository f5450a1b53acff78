import { useTranslation } from 'react-i18next'
import { KeyboardHelp, type KeyRow } from '../../ui/keyboard-help.tsx'

/** Which keys decide groups. */
export function GroupHelp(props: {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}) {
  const { t } = useTranslation('triage')
  return (
    <KeyboardHelp
      {...props}
      title={t('keys.title')}
      rows={rows}
      nameOf={(act) => t(`keys.${act}`)}
      switchLabel={t('keys.on')}
      size="compact-sm"
    />
  )
}

const rows: readonly KeyRow[] = [
  { keys: ['J', '↓'], act: 'next' },
  { keys: ['K', '↑'], act: 'previous' },
  { keys: ['1', '2', '3'], act: 'choose' },
  { keys: ['0', 'X'], act: 'ignore' },
  { keys: ['O'], act: 'other' },
  { keys: ['U'], act: 'undo' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['?'], act: 'help' },
]
