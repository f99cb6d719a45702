/** Ports: is it free, who has it, which one is free. */
import fs from 'node:fs'
import net from 'node:net'
import { codeOf, Failure } from './failure.mjs'
import { commandOf } from './processes.mjs'

/**
 * Tries to listen: null when free, else the error code.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
function listening(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(codeOf(error) ?? 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/**
 * Does somebody answer there?
 * @param {number} port
 * @param {string} host
 */
export function answers(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host })
    const done = (/** @type {boolean} */ value) => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(1000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}

/**
 * The process that listens on a port, when /proc tells (Linux, and only for processes this user may look into).
 * @param {number} port
 */
export function whoListens(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const inodes = new Set()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    if (!fs.existsSync(table)) continue
    for (const line of fs.readFileSync(table, 'utf8').split('\n').slice(1)) {
      const cells = line.trim().split(/\s+/)
      if (cells[3] === '0A' && cells[1]?.endsWith(`:${hex}`)) inodes.add(`socket:[${cells[9]}]`)
    }
  }
  if (!inodes.size) return null
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let links
    try {
      links = fs.readdirSync(`/proc/${pid}/fd`)
    } catch {
      continue // another user's process, or one that just ended
    }
    for (const link of links) {
      try {
        if (inodes.has(fs.readlinkSync(`/proc/${pid}/fd/${link}`)))
          return { pid: Number(pid), command: commandOf(Number(pid)) }
      } catch {
        // the descriptor was closed while we looked
      }
    }
  }
  return null
}

/**
 * Throws the sentence a person needs when the port cannot be used.
 * @param {{ port: number, host: string, what: string, variable: string }} wanted what: "the shop"; variable: what changes it
 */
export async function needPort({ port, host, what, variable }) {
  let code = await listening(port, host)
  // localhost may mean ::1 in a browser: somebody there would answer in our place.
  if (!code && host === '127.0.0.1' && (await answers(port, '::1'))) code = 'EADDRINUSE'
  if (!code) return
  if (code === 'EACCES') {
    throw new Failure(`This user may not use port ${port} for ${what}. Set ${variable} to a number above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new Failure(`This machine has no address ${host} for ${what}. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  }
  const owner = whoListens(port)
  const by = owner
    ? ` by ${owner.command.split(' ').slice(0, 3).join(' ').slice(0, 80)} (pid ${owner.pid})`
    : ' by another program'
  throw new Failure(
    `Port ${port} for ${what} is taken${by}. Stop it, or set ${variable} to a free port: ${variable}=${port + 1} npm start`,
  )
}

/**
 * The port on which a server listens.
 * @param {net.Server | import('node:http').Server} server
 */
export function portOf(server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/**
 * So many numbers.
 * @template {number} N
 * @template {number[]} [Made=[]]
 * @typedef {Made['length'] extends N ? Made : Tuple<N, [...Made, number]>} Tuple
 */

/**
 * Free ports, each different.
 * @template {number} N
 * @param {N} count
 * @returns {Promise<Tuple<N>>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        /** @type {Promise<net.Server>} */
        new Promise((resolve, reject) => {
          const server = net.createServer()
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = /** @type {Tuple<N>} */ (servers.map(portOf))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
