import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Autosave } from './autosave.ts'
import classes from './form.module.css'

/** How a form that saves itself stands, and the way to take the last save back. */
export function SaveState({ state, undo, done }: Autosave & { done: string | undefined }) {
  const { t } = useTranslation()
  const saved = done ?? t('common:autosave.saved')
  const said = state === undefined ? t('common:autosave.about') : t(`common:autosave.${state}`)
  return (
    <div className={classes.state}>
      <span role="status">{state === 'saved' ? saved : said}</span>
      {state === 'saved' ? <IconCheck size={16} aria-hidden /> : null}
      {undo ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={undo}
        >
          {t('common:undo')}
        </Button>
      ) : null}
    </div>
  )
}
