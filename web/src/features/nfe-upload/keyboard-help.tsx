import { Button, Kbd, Popover, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './nfe-upload.module.css'

/** Which keys decide lines, and the switch that turns them off for people whose assistive software uses letters itself. */
export function KeyboardHelp({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const { t } = useTranslation('nfe-upload')
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />}>
          {t('keys.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')}>
        <dl className={classes.keys}>
          {rows.map(({ keys, act }) => (
            <div key={act}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`keys.${act}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          mt="sm"
          label={t('keys.on')}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const rows = [
  { keys: ['J', '↓'], act: 'next' },
  { keys: ['K', '↑'], act: 'previous' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['A'], act: 'accept' },
  { keys: ['I'], act: 'ignore' },
  { keys: ['E'], act: 'change' },
  { keys: ['Esc'], act: 'close' },
] as const
