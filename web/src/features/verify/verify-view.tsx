import { Progress } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { OpenFrame } from '../../ui/open-frame.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { SealLines } from './seal-lines.tsx'
import { SealResult } from './seal-result.tsx'
import { useVerification, type VerificationState } from './use-verification.ts'
import type { Verify } from './verification.ts'
import classes from './verify.module.css'

/**
 * Drop a file, see it checked, read what was found, in the language that the reader chooses. The same view stands in the app
 * and in the auditor's single file. All its texts are there before a file is: the line may go dead in between.
 */
export function VerifyView({
  verify,
  actions,
  language,
  given,
  notice,
}: {
  verify: Verify
  actions?: ReactNode
  language: ReactNode
  /** A file that the page was opened with; it is checked without being asked for. */
  given?: File | undefined
  /** What is to be known of a file that the page was to be opened with. */
  notice?: ReactNode
}) {
  const { t } = useTranslation(['verify', 'domain', 'common', 'citations', 'catalogue', 'method-words'])
  const { state, start } = useVerification(verify)
  useEffect(() => {
    if (given) start(given)
  }, [given, start])
  return (
    <OpenFrame language={language}>
      <Page title={t('title')} question={t('question')} actions={actions}>
        <FileDrop
          label={t(state.kind === 'waiting' ? 'drop' : 'drop_another')}
          hint={t('drop_hint')}
          accept=".pegada,.jsonl,.ndjson"
          isMultiple={false}
          isDisabled={state.kind === 'running'}
          onFiles={([file]) => file && start(file)}
        />
        {state.kind === 'waiting' ? notice : null}
        <Outcome state={state} />
      </Page>
    </OpenFrame>
  )
}

function Outcome({ state }: { state: VerificationState }) {
  const { t } = useTranslation('verify')
  switch (state.kind) {
    case 'waiting':
      return (
        <Panel>
          <h2 className={classes.head}>{t('what.title')}</h2>
          <ul className={classes.list}>
            {(['chain', 'signature', 'lines', 'working', 'totals', 'reference'] as const).map((check) => (
              <li key={check}>{t(`what.${check}`)}</li>
            ))}
          </ul>
        </Panel>
      )
    case 'running': {
      const { file, progress } = state
      const percent = file.size === 0 ? 100 : Math.floor((progress.bytes / file.size) * 100)
      return (
        <Panel>
          <output className={classes.running}>
            {t('running', { name: file.name, lines: formatCount(progress.lines) })}
          </output>
          <Progress value={percent} aria-label={t('running_label')} />
        </Panel>
      )
    }
    case 'unreadable':
      return (
        <Panel>
          <p role="alert" className={classes.verdict}>
            {t('unreadable', { name: state.file.name })}
          </p>
        </Panel>
      )
    case 'done':
      return (
        <>
          <SealResult file={state.file} verification={state.verification} />
          <SealLines key={state.file.name} file={state.file} verification={state.verification} />
        </>
      )
  }
}
