import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminSession } from '../lib/admin-session.ts'
import { paths, pathTo } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import classes from './lone-page.module.css'
import { useSignOut } from './use-sign-out.ts'

/** For a person whom their only company took out: how to come back, the administration where they have a role on the platform, and the way out. */
export function NoCompanyPage() {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  const { viewer } = useAdminSession()
  const title = t('no_company.title')
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <main className={classes.root}>
      <Logo size={56} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t('no_company.text')}</p>
      {viewer?.platformRole ? <ButtonLink target={pathTo(paths.adminPanel)}>{t('no_company.admin')}</ButtonLink> : null}
      <Button
        {...(viewer?.platformRole && { variant: 'default' })}
        loading={signOut.isPending}
        onClick={() => signOut.mutate(undefined)}
      >
        {t('sign_out')}
      </Button>
    </main>
  )
}
