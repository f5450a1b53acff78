import { Button, type ButtonProps, Kbd, Popover, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import classes from './keyboard-help.module.css'

/** Keys that do the same, and what they do. */
export interface KeyRow {
  readonly keys: readonly string[]
  readonly act: string
}

interface Props {
  readonly title: string
  readonly rows: readonly KeyRow[]
  /** What an act is called. */
  readonly nameOf: (act: string) => string
  readonly switchLabel: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  /** Left out, the help opens and closes by its button alone. */
  readonly isOpen?: boolean
  readonly onOpen?: (isOpen: boolean) => void
  readonly size?: ButtonProps['size']
}

/** Which keys do what, and the switch that turns them off for people whose assistive software uses letters itself. */
export function KeyboardHelp({ title, rows, nameOf, switchLabel, isOn, onSwitch, isOpen, onOpen, size }: Props) {
  const control = isOpen === undefined ? {} : { opened: isOpen, ...(onOpen && { onChange: onOpen }) }
  return (
    <Popover {...control} position="bottom-end" width={320} trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
          {...(size && { size })}
          {...(isOpen !== undefined && onOpen && { onClick: () => onOpen(!isOpen) })}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <dl className={classes.keys}>
          {rows.map(({ keys, act }) => (
            <div key={act}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{nameOf(act)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          mt="sm"
          label={switchLabel}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
