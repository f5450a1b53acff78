import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { uploads } from '../../lib/upload/browser-uploads.ts'
import type { RefusedFile } from '../../lib/upload/file-kinds.ts'
import notice from '../../ui/notice.module.css'
import classes from './import.module.css'

/** The files turned away on the way, each with its reason; those whose line or server failed can be sent again. */
export function RefusedFiles({
  refused,
  isOver,
  onSendAgain,
}: {
  refused: readonly RefusedFile[]
  isOver: boolean
  onSendAgain: (files: readonly File[]) => void
}) {
  const { t } = useTranslation('import')
  const again = refused.flatMap(({ file }) => file ?? [])
  return (
    <div className={notice.fails} role="alert">
      <p className={classes.refusedTitle}>{t('refused.title', { count: refused.length })}</p>
      <ReasonList>
        {refused.slice(0, shownMax).map(({ name, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear the same name, and the list only grows at its end
          <li key={`${index}-${name}`}>
            <Reason name={name} sentence={failureMessage(failure, t)} />
          </li>
        ))}
      </ReasonList>
      {refused.length > shownMax ? <p>{t('refused.more', { total: formatCount(refused.length - shownMax) })}</p> : null}
      {isOver ? (
        <Group gap="xs">
          {again.length > 0 ? (
            <Button variant="default" size="compact-sm" onClick={() => onSendAgain(again)}>
              {t('refused.again', { count: again.length })}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => uploads.dismissRefused()}>
            {t('refused.dismiss')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

/** One reason a row. */
export function ReasonList({ children }: { children: ReactNode }) {
  return <ul className={classes.reasons}>{children}</ul>
}

/** A file by name with what is wrong with it; some sentences begin with the name already. */
export function Reason({ name, sentence }: { name: string; sentence: string }) {
  const rest = sentence.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence
  return (
    <>
      <strong className={classes.fileName}>{name}:</strong> {rest}
    </>
  )
}

const shownMax = 20
