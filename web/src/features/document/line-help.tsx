import { useTranslation } from 'react-i18next'
import { KeyboardHelp, type KeyRow } from '../../ui/keyboard-help.tsx'

/** Which keys decide lines. */
export function LineHelp(props: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const { t } = useTranslation('document')
  return (
    <KeyboardHelp
      {...props}
      title={t('keys.title')}
      rows={rows}
      nameOf={(act) => t(`keys.${act}`)}
      switchLabel={t('keys.on')}
    />
  )
}

const rows: readonly KeyRow[] = [
  { keys: ['J', '↓'], act: 'next' },
  { keys: ['K', '↑'], act: 'previous' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['A'], act: 'accept' },
  { keys: ['I'], act: 'ignore' },
  { keys: ['E'], act: 'change' },
  { keys: ['Esc'], act: 'close' },
]
