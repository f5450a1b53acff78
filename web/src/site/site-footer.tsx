import { useTranslation } from 'react-i18next'
import { languages } from '../lib/languages.ts'
import { paths, sitePaths } from '../lib/paths.ts'
import { openCookiesEvent } from '../lib/site-marks.ts'
import { Logo } from '../ui/logo.tsx'
import type { SiteData } from './data.ts'
import classes from './site-frame.module.css'

/** What stands beneath every public page: where things are, what holds, and the page in each language. */
export function SiteFooter({ data }: { data: SiteData }) {
  const { t } = useTranslation('site')
  return (
    <footer className={classes.footer}>
      <div className={classes.footerLine}>
        <Logo size={36} />
        <p>{t('footer.line')}</p>
      </div>
      <FooterLinks
        title={t('footer.product')}
        links={[
          [`${paths.home}#plataforma`, t('nav.plataforma')],
          [sitePaths.pricing, t('nav.pricing')],
          [paths.verify, t('footer.verify')],
          ['/api/v1/reference', t('footer.api')],
        ]}
      />
      <FooterLinks
        title={t('footer.company')}
        links={[
          [`${paths.home}#sobre`, t('nav.sobre')],
          [sitePaths.blog, t('nav.blog')],
          [sitePaths.careers, t('footer.careers')],
          [sitePaths.contact, t('nav.contact')],
        ]}
      />
      <FooterLinks
        title={t('footer.legal')}
        links={[
          [sitePaths.terms, t('footer.terms')],
          [sitePaths.privacy, t('footer.privacy')],
          [sitePaths.cookies, t('footer.cookies')],
        ]}
      >
        <li>
          <button type="button" onClick={() => document.dispatchEvent(new CustomEvent(openCookiesEvent))}>
            {t('footer.manage_cookies')}
          </button>
        </li>
      </FooterLinks>
      <nav aria-label={t('footer.languages')} className={classes.languages}>
        {languages.map(({ code, name }) => (
          <a key={code} href={`${data.path}?lng=${code}`} lang={code} hrefLang={code}>
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}

function FooterLinks({
  title,
  links,
  children,
}: {
  title: string
  links: readonly (readonly [href: string, name: string])[]
  children?: React.ReactNode
}) {
  return (
    <nav aria-label={title} className={classes.footerLinks}>
      <p>{title}</p>
      <ul>
        {links.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
