import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './checkout-form.module.css'

/** The payment on the provider's own page, which sends people back here. */
export function HostedPayment({ url }: { url: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <div className={classes.form}>
      <section>
        <h2 className={classes.groupTitle}>{t('method')}</h2>
        <p className="pg-quiet">{t('hosted.note')}</p>
      </section>
      <div className={classes.end}>
        <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
          {t('common:back')}
        </ButtonLink>
        <Button
          disabled={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            window.location.assign(url)
          }}
        >
          {t(isLeaving ? 'processing' : 'confirm')}
        </Button>
      </div>
    </div>
  )
}
