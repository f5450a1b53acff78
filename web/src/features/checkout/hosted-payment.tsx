import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './checkout-form.module.css'

/** The payment on the provider's own page, which sends people back here: gone to at once; who comes back by the browser finds the way again. */
export function HostedPayment({ url }: { url: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  useEffect(() => window.location.assign(url), [url])
  return (
    <div className={classes.form}>
      <section>
        <h2 className={classes.groupTitle}>{t('method')}</h2>
        <output>{t('hosted.leaving')}</output>
        <p className="pg-quiet">{t('hosted.note')}</p>
      </section>
      <div className={classes.end}>
        <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
          {t('common:back')}
        </ButtonLink>
        <Button component="a" href={url}>
          {t('hosted.go')}
        </Button>
      </div>
    </div>
  )
}
