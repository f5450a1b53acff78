import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import classes from './chart.module.css'
import { type Direction, directions } from './chart-keys.ts'
import type { Point } from './chart-layout.ts'

/** Moves a node a step at a time by pressing, for whoever does not drag (WCAG 2.2, 2.5.7). */
export function MoveBar({
  name,
  onMove,
  onClose,
}: {
  name: string
  /** One step that way. */
  onMove: (way: Point) => void
  onClose: () => void
}) {
  const { t } = useTranslation('organization-chart')
  const title = t('move', { name: isolate(name) })
  return (
    <fieldset className={classes.move}>
      <legend className="pg-reader">{title}</legend>
      <span aria-hidden className={classes.moved}>
        {title}
      </span>
      <span className={classes.ways} dir="ltr">
        {ways.map(([way, Icon]) => (
          <ActionIcon
            key={way}
            variant="default"
            size={44}
            aria-label={t(`move.${way}`)}
            title={t(`move.${way}`)}
            onClick={() => onMove(directions[way])}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        ))}
      </span>
      <Button variant="subtle" onClick={onClose}>
        {t('common:close')}
      </Button>
    </fieldset>
  )
}

const ways: readonly (readonly [Direction, TablerIcon])[] = [
  ['left', IconArrowLeft],
  ['up', IconArrowUp],
  ['down', IconArrowDown],
  ['right', IconArrowRight],
]
