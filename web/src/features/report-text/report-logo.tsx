import { Button, FileButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './report-text.module.css'

/** The logo on the cover of the company's reports, set at `setAt`: shown, changed and taken off. */
export function ReportLogo({ setAt }: { setAt: string | null }) {
  const { t } = useTranslation('report-text')
  const mayWrite = useCan('report:create')
  const reread = [api.reportText, api.audit]
  const put = useAct((file: File) => api.reportText.putLogo.call({ file }), {
    ...{ cause: 'report_logo.save', reread, done: t('logo.saved') },
  })
  const remove = useAct(() => api.reportText.removeLogo.call(), {
    ...{ cause: 'report_logo.remove', reread, done: t('logo.removed') },
  })
  return (
    <Section title={t('logo.title')} note={t('logo.about')}>
      <Panel>
        {setAt !== null ? (
          <img
            key={setAt}
            className={classes.logo}
            src={`/api/v1/report-logo?v=${encodeURIComponent(setAt)}`}
            alt={t('logo.alt')}
          />
        ) : (
          <p className="pg-quiet">{t('logo.none')}</p>
        )}
        <div className={classes.acts}>
          {mayWrite ? (
            <FileButton accept=".png,.jpg,.jpeg" onChange={(file) => file && put.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={put.isPending}>
                  {t(setAt !== null ? 'logo.change' : 'logo.pick')}
                </Button>
              )}
            </FileButton>
          ) : (
            <ReasonButton variant="default" reason={t('forbidden')} onPress={() => undefined}>
              {t('logo.pick')}
            </ReasonButton>
          )}
          {setAt !== null && mayWrite ? (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('logo.remove')}
            </Button>
          ) : null}
        </div>
      </Panel>
    </Section>
  )
}
