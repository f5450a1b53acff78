/** What each group of operations is about, by its tag, as the reference says it above them. */
export const apiGroups: Readonly<Record<string, string>> = {
  company: 'The company itself, its sites, the entities of its group, what of each counts, and who answers for it.',
  catalogue:
    'What a line is calculated with: sources, methods with their inputs, and emission factors with their publication and year.',
  imports:
    'Files sent in batches: opened, filled, started, and followed until every file was read. A large file goes up in parts.',
  documents:
    'Fiscal documents and other evidence with their lines, what each line was taken for, and months that no bill covers.',
  triage:
    'Lines of documents that wait for a decision: like lines together, settled as one act that can be taken back.',
  sheets:
    'Spreadsheets: what their columns mean, a dry run that names each row that fails, and the rows applied as lines.',
  bills:
    'Bills as PDF or picture: what was read of them and where on the page, and the fields as somebody confirmed them.',
  activities:
    'The lines of the inventory: entered, calculated with every step, changed, moved, taken out and put back.',
  inventory:
    'A year: its totals by scope, source, gas, site and month, what is missing, its base year, and its sealed versions.',
  drilldown: 'Any cut of the ledger: by up to four dimensions, narrowed by any, beside another period or site.',
  'scope 2': 'Purchased electricity by market: certificates, what each was used for, and the figures by both methods.',
  reports: 'The inventory of a year as a file: asked for, followed until it is written, and fetched.',
  'shared-reports': 'What the holder of a link does with a report that a company shared.',
  obligations:
    'Rules that may reach the company: which do and why, by when, how ready it is, a calendar of their days, and the figures of CBAM.',
  assurance:
    'The desk of an outside verifier: terms, samples drawn of a sealed inventory, findings with their answers, and the opinion.',
  marketplace:
    'Offers that answer what the inventory asks for, requests to their providers with the answers side by side, and carbon credits beside it.',
  'marketplace-answers': 'What a provider does with a request, by the link of a letter.',
  account: 'Who is signed in: sign-up, sessions, profile, second factor, and what is held about the person.',
  team: 'Who works in the company, with which role and at which units; invitations, and the account handed on.',
  administration: 'What platform administrators do: companies, publications of factors, testimonials and partners.',
  search: 'Lines, documents, suppliers, units and factors by a few letters.',
  lists: 'Views of lists that people keep: filters, order and columns under a name.',
  audit: 'The trail: who did what and when, record by record, in a chain of hashes that can be verified.',
  automation:
    'What runs by itself: keys for programs, webhooks with their deliveries, connections that fetch documents, and the log.',
  website: 'What the public website shows and works out for visitors.',
  consent: 'What a visitor allows of cookies.',
  contact: 'A message from the public website.',
  billing: 'Plans and prices, what the company holds, checkouts, and invoices.',
  support: 'Tickets with their messages.',
  organization: 'A marked year of sample data, for a first look around.',
  notices: 'What concerns the person: read, marked as read, and by which way each kind comes.',
  products:
    'What goes into a product or service, its footprint with every step, its versions, and how it is held against the inventory.',
  footprints:
    'Footprints of products as companies exchange them: received with what speaks against them, and published.',
  pact: 'The company as a host of PACT: who may read its footprints, and what was asked for.',
  suppliers: 'Suppliers with what was bought of them, and what they are asked and answered.',
  'supplier-answers':
    'What a supplier does with a request: by the link of a letter, or as a company that answers its own customers.',
  targets: 'Targets of emissions: the path to each, where the ledger stands on it, and the rules it keeps or fails.',
  customers: 'Customers, and what each carries of the inventory of a year by a key that it has a part of.',
}
