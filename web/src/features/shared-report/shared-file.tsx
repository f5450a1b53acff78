import { Button } from '@mantine/core'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Code } from '../../ui/code.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import classes from './shared-report.module.css'

/** What a link leads to, how its file is known again, and the file. */
export function SharedFile({
  opening,
  shared: { company, year, kind, format, fileName, bytes, sha256, createdAt, expiresAt },
}: {
  opening: Inputs['sharedReport']['download']
  shared: Outputs['sharedReport']['open']
}) {
  const { t } = useTranslation(['shared-report', 'report', 'disclosure-words'])
  const take = useAct(() => api.sharedReport.download.call(opening), {
    cause: 'shared_report.download',
    onSent: (file) => downloadBlob(file.name, file),
    done: t('taken'),
  })
  return (
    <Section title={t('report:report', { year, format: format.toUpperCase() })} note={<bdi>{company}</bdi>}>
      <Panel>
        <div className={classes.file}>
          <Facts layout="above">
            <Fact name={t('report:kind')}>{t(`disclosure-words:kind.${kind}`)}</Fact>
            <Fact name={t('file')}>
              <bdi>{fileName}</bdi>
            </Fact>
            <Fact name={t('report:column.size')}>
              <bdi className="pg-num">{formatBytes(bytes)}</bdi>
            </Fact>
            <Fact name={t('made')}>
              <bdi className="pg-num">{formatInstant(createdAt)}</bdi>
            </Fact>
            <Fact name={t('until')}>
              <bdi className="pg-num">{formatInstant(expiresAt)}</bdi>
            </Fact>
            <Fact name={t('fingerprint')} isWide>
              <Code>{sha256}</Code>
            </Fact>
          </Facts>
          <p>{t('logged')}</p>
          <div>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={take.isPending}
              onClick={() => take.mutate()}
            >
              {t('report:download')}
            </Button>
          </div>
        </div>
      </Panel>
    </Section>
  )
}
