import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildWeb } from '../tools/build-web.ts'
import { findChromium } from '../tools/chromium.ts'
import { asSent } from '../tools/compress-folder.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * The pages as a phone gets them: Lighthouse with its settings for a slow one (4 × slower processor, slow 4G, simulated), three
 * runs, the median of each score; and the script that each first load brings, compressed, counted from what the browser asked for.
 */
export async function run(): Promise<void> {
  await buildWeb()
  const bench = await startBenchServer()
  const chromePath = findChromium()
  if (chromePath === undefined) throw new Error('Chromium is needed: install it, or set CHROMIUM_PATH')
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    for (const path of ['/', '/pricing']) {
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(bench.address + path, chrome.port))
      const scores = CATEGORIES.map((name) => ({ name, score: median(rounds.map(({ scores }) => scores[name] ?? 0)) }))
      const isGood = scores.every(({ score }) => score >= SCORE_MIN)
      process.stdout.write(
        `  ${path}: ${scores.map(({ name, score }) => `${name} ${score.toFixed(0)}`).join(', ')}; ${rounds.at(-1)?.times}\n` +
          `pages: ${path} worst of four categories ${Math.min(...scores.map(({ score }) => score)).toFixed(0)}, budget at least ${SCORE_MIN}: ${isGood ? 'within' : 'OVER'}\n`,
      )
      tell(`${path} script`, await scriptBytes(bench.address + path), PUBLIC_KB_MAX)
    }
    tell('/dashboard script', await dashboardBytes(bench, chrome.port), DASHBOARD_KB_MAX)
  } finally {
    chrome.kill()
    await bench.close()
  }
}

interface Round {
  readonly scores: Readonly<Record<string, number>>
  readonly times: string
}

async function measure(address: string, port: number): Promise<Round> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders,
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}`)
  const { categories, audits } = result.lhr
  const low = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  if (low.length > 0) process.stdout.write(`  ${address} fails ${low.map(({ id }) => id).join(', ')}\n`)
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])),
    times: shown.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', '),
  }
}

/** Script that a page names, itself or as modules to be preloaded, as the server sends it. */
async function scriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const sources = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, source]) => source ?? ''))
  return sentBytes([...sources].map((source) => new URL(source, address).href))
}

/** What the dashboard's first load brings: every script that the browser asked for by itself. */
async function dashboardBytes({ address, cookie }: { address: string; cookie: string }, port: number): Promise<number> {
  const result = await lighthouse(`${address}/dashboard`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyAudits: ['network-requests'],
    extraHeaders: { cookie },
  })
  const details = result?.lhr.audits['network-requests']?.details
  const items = (details && 'items' in details ? details.items : []) as { resourceType?: string; url: string }[]
  const scripts = new Set(items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))
  if (scripts.size === 0) throw new Error('the dashboard asked for no script')
  return sentBytes([...scripts])
}

/** Bodies of scripts, compressed as the build compresses them. */
async function sentBytes(sources: readonly string[]): Promise<number> {
  let sum = 0
  for (const source of sources) sum += asSent(Buffer.from(await (await fetch(source)).arrayBuffer())).length
  return sum
}

function tell(what: string, bytes: number, budgetKb: number): void {
  const isWithin = bytes <= budgetKb * 1024
  process.stdout.write(
    `pages: ${what} ${(bytes / 1024).toFixed(0)} KB compressed, budget ${budgetKb} KB: ${isWithin ? 'within' : 'OVER'}\n`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The language that the texts are written in. */
const extraHeaders = { 'Accept-Language': 'pt-BR' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 3
const SCORE_MIN = 95
const PUBLIC_KB_MAX = 170
const DASHBOARD_KB_MAX = 300
