import { Button, Kbd, Popover, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './triage.module.css'

/** Which keys decide groups, and the switch that turns them off for people whose assistive software uses letters itself. */
export function GroupHelp({
  isOpen,
  onOpen,
  isOn,
  onSwitch,
}: {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}) {
  const { t } = useTranslation('triage')
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" width={320} trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          visibleFrom="sm"
          leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
          onClick={() => onOpen(!isOpen)}
        >
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
  { keys: ['1', '2', '3'], act: 'choose' },
  { keys: ['0', 'X'], act: 'ignore' },
  { keys: ['O'], act: 'other' },
  { keys: ['U'], act: 'undo' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['?'], act: 'help' },
] as const
