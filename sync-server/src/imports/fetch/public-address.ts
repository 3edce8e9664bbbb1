import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

const parse4 = (cidr: string) => ipaddr.IPv4.parseCIDR(cidr)
const parse6 = (cidr: string) => ipaddr.IPv6.parseCIDR(cidr)

/** All addresses that are handed out for the public internet are in this network. */
const globalUnicast = parse6('2000::/3')
/** NAT64: the last 32 bits are an IPv4 address, to which the network forwards. */
const nat64 = parse6('64:ff9b::/96')
/** Networks that the library counts as unicast in some of its versions, though no website is there. */
const withoutWebsites4 = [
  '0.0.0.0/8',
  // The host agent of Azure: every virtual machine reaches it.
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
].map(parse4)
const withoutWebsites6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(parse6)

/** ISATAP: an IPv4 address in the second half of any IPv6 address. */
const isIsatap = (parts: readonly number[]): boolean => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Whether an IP address is of the public internet (IM-4). Not public are: this machine, private and link-local networks
 * (with the metadata services of clouds), multicast, documentation, and IPv6 addresses that hide an IPv4 address
 * (mapped, 6to4, Teredo, ISATAP). For NAT64 the hidden address decides, because networks without IPv4 need it.
 */
export function isPublicAddress(address: string): boolean {
  const plain = withoutDots(address)
  if (plain === null) return false
  const parsed = ipaddr.parse(plain)
  if (parsed instanceof ipaddr.IPv4) return isPublic4(parsed)
  if (parsed.match(nat64)) return isPublic4(new ipaddr.IPv4(parsed.toByteArray().slice(12)))
  return (
    parsed.range() === 'unicast' &&
    parsed.match(globalUnicast) &&
    !withoutWebsites6.some((network) => parsed.match(network)) &&
    !isIsatap(parsed.parts)
  )
}

/** `64:ff9b::1.1.1.1` as `64:ff9b::101:101`, which every parser reads; null for what is no address, and with a zone. */
function withoutDots(address: string): string | null {
  if (isIP(address) === 0 || address.includes('%')) return null
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
}

const isPublic4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !withoutWebsites4.some((network) => address.match(network))

/** Whether two spellings mean the same address: `::ffff:192.0.2.1` is 192.0.2.1. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [withoutDots(one), withoutDots(other)]
  if (first === null || second === null) return false
  return ipaddr.process(first).toNormalizedString() === ipaddr.process(second).toNormalizedString()
}
