import { load } from 'cheerio'

/** The children of an element in their order, with how often each may come (ISO 20022 message definition pain.001.001.09). */
type Rule = { readonly children: readonly (readonly [string, min: number, max: number])[] } | { readonly text: RegExp }

const max35 = /^[A-Za-z0-9/?:().,'+ -]{1,35}$/
const max70 = /^[A-Za-z0-9/?:().,'+ -]{1,70}$/
const amount = /^(?!0+(?:\.0+)?$)\d{1,16}\.\d{2}$/
const group = (...children: [string, number, number][]): Rule => ({ children })

/** The part of the message that Simmer writes; anything else is an error. */
const rules: Readonly<Record<string, Rule>> = {
  Document: group(['CstmrCdtTrfInitn', 1, 1]),
  CstmrCdtTrfInitn: group(['GrpHdr', 1, 1], ['PmtInf', 1, Infinity]),
  GrpHdr: group(['MsgId', 1, 1], ['CreDtTm', 1, 1], ['NbOfTxs', 1, 1], ['CtrlSum', 0, 1], ['InitgPty', 1, 1]),
  InitgPty: group(['Nm', 0, 1]),
  PmtInf: group(
    ['PmtInfId', 1, 1],
    ['PmtMtd', 1, 1],
    ['NbOfTxs', 0, 1],
    ['CtrlSum', 0, 1],
    ['PmtTpInf', 0, 1],
    ['ReqdExctnDt', 1, 1],
    ['Dbtr', 1, 1],
    ['DbtrAcct', 1, 1],
    ['DbtrAgt', 1, 1],
    ['ChrgBr', 0, 1],
    ['CdtTrfTxInf', 1, Infinity],
  ),
  PmtTpInf: group(['SvcLvl', 0, 1]),
  SvcLvl: group(['Cd', 1, 1]),
  ReqdExctnDt: group(['Dt', 1, 1]),
  Dbtr: group(['Nm', 0, 1]),
  DbtrAcct: group(['Id', 1, 1]),
  DbtrAgt: group(['FinInstnId', 1, 1]),
  CdtTrfTxInf: group(
    ['PmtId', 1, 1],
    ['Amt', 1, 1],
    ['CdtrAgt', 0, 1],
    ['Cdtr', 0, 1],
    ['CdtrAcct', 0, 1],
    ['RmtInf', 0, 1],
  ),
  PmtId: group(['EndToEndId', 1, 1]),
  Amt: group(['InstdAmt', 1, 1]),
  CdtrAgt: group(['FinInstnId', 1, 1]),
  FinInstnId: group(['BICFI', 0, 1], ['ClrSysMmbId', 0, 1], ['Othr', 0, 1]),
  ClrSysMmbId: group(['ClrSysId', 0, 1], ['MmbId', 1, 1]),
  ClrSysId: group(['Cd', 1, 1]),
  Cdtr: group(['Nm', 0, 1], ['PstlAdr', 0, 1]),
  PstlAdr: group(['TwnNm', 0, 1], ['CtrySubDvsn', 0, 1], ['Ctry', 0, 1]),
  CdtrAcct: group(['Id', 1, 1], ['Tp', 0, 1]),
  Tp: group(['Cd', 1, 1]),
  Othr: group(['Id', 1, 1]),
  RmtInf: group(['Ustrd', 0, Infinity]),
  MsgId: { text: max35 },
  PmtInfId: { text: max35 },
  EndToEndId: { text: max35 },
  CreDtTm: { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
  Dt: { text: /^\d{4}-\d\d-\d\d$/ },
  NbOfTxs: { text: /^\d{1,15}$/ },
  CtrlSum: { text: amount },
  InstdAmt: { text: amount },
  PmtMtd: { text: /^TRF$/ },
  ChrgBr: { text: /^SLEV$/ },
  Cd: { text: /^(?:SEPA|USABA|CACC|SVGS)$/ },
  Nm: { text: max70 },
  IBAN: { text: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/ },
  BICFI: { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
  MmbId: { text: /^\d{9}$/ },
  TwnNm: { text: max35 },
  CtrySubDvsn: { text: max35 },
  Ctry: { text: /^[A-Z]{2}$/ },
  Ustrd: { text: /^.{1,140}$/ },
}

/** Everything in a file that the standard does not allow, in the order of the file. */
export const painFileErrors = (file: string): string[] => {
  const $ = load(file, { xml: true })
  const errors: string[] = []
  $('*').each((_, node) => {
    if (!('name' in node)) return
    const { name } = node
    const children = $(node).children().toArray()
    const isInOther = node.parent !== null && 'name' in node.parent && node.parent.name === 'Othr'
    // An account is named by its IBAN, or by another id.
    if (name === 'Id' && !isInOther) {
      if (children.length !== 1 || !['IBAN', 'Othr'].includes(children[0]?.name ?? ''))
        errors.push('Id names no account')
      return
    }
    if (name === 'Id') {
      if (!/^[A-Za-z0-9]{1,34}$/.test($(node).text())) errors.push('Id of another kind')
      return
    }
    const rule = rules[name]
    if (rule === undefined) errors.push(`${name} is unknown`)
    else if ('text' in rule) {
      if (children.length > 0 || !rule.text.test($(node).text())) errors.push(`${name}: ${$(node).text()}`)
    } else {
      const names = children.map((child) => child.name)
      const known = rule.children.map(([child]) => child)
      const positions = names.map((child) => known.indexOf(child))
      if (positions.some((position, at) => position < (positions[at - 1] ?? 0)))
        errors.push(`${name}: ${names.join(' ')}`)
      for (const [child, min, max] of rule.children) {
        const count = names.filter((each) => each === child).length
        if (count < min || count > max) errors.push(`${name} has ${count} ${child}`)
      }
    }
  })
  return errors
}

/** What a file pays, for comparisons: each amount in its text, with the id of its payout. */
export const paymentsIn = (file: string): { id: string; amount: string; currency: string }[] => {
  const $ = load(file, { xml: true })
  return $('CdtTrfTxInf')
    .toArray()
    .map((node) => ({
      id: $(node).find('EndToEndId').text(),
      amount: $(node).find('InstdAmt').text(),
      currency: $(node).find('InstdAmt').attr('Ccy') ?? '',
    }))
}

export const controlIn = (file: string): readonly string[] => {
  const $ = load(file, { xml: true })
  return [
    $('GrpHdr > NbOfTxs').text(),
    $('GrpHdr > CtrlSum').text(),
    $('PmtInf > NbOfTxs').text(),
    $('PmtInf > CtrlSum').text(),
  ]
}
