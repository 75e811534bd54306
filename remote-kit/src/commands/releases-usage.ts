import { program } from '../program';

export const RELEASES_HELP = `Lists releases and changes which ones visitors get.

  ${program.releases} <command>

  list                               list all remotes and their live versions
  show <remote>                      show versions and history of a remote
  log <remote> [--json]              show who changed what, why, and from which commits; --json for machines
  previews                           list previews, their links and when they expire
  overlay                            print a link that shows you, in your browser, which remote drew what
  switch <remote> <version>          make a version live
  rollback <remote>                  end the canary; without one, make the previous live version live again
  canary <remote> <version> --percent 10
                                     serve a version to some visitors
  promote <remote>                   make the canary live
  halt <remote>                      end the canary
  disable <remote> --why "text"      switch a remote off: its pages show a notice
  enable <remote>                    switch a remote on again
  prune <remote>                     remove old releases, which the site also does every hour

For operators of the site. They need the operator's token as RELEASE_TOKEN; \`token\` needs none.

  register <remote> --mount /events  make a remote part of the site; prints the token of its team, once
  unregister <remote>                take a remote off the site for good; its releases stay stored
  renew <remote>                     replace the lost token of a remote's team
  lift <remote> <version>            end the quarantine of a release that crashed
  tokens create | list | revoke <id>
                                     tokens of persons; tokens --help explains them
  token <remote | operator>[/person]
                                     create a token and its line for the site's variable RELEASE_TOKENS

Options and variables:

  --why "text"     reason, shown in the history
  --private        register: only visitors with a session see the remote
  --menu "Events"  register: adds an entry to the site's menu, once a release is live
  --to <folder>    use a folder of releases instead of a site
  --help           show this text

  SITE_URL         address of the site (default: http://localhost:3000)
  RELEASE_TOKEN    your token for the site
  RELEASE_BY       your name in the history (default: your git user name)

Exit codes: 0 success, 1 failure, 2 the site rejects the release, 3 the remote changed in the meantime,
4 the site did not confirm in time that it serves the release or has ended the canary.
`;

export const OPTIONS = {
  why: { type: 'string' },
  percent: { type: 'string' },
  mount: { type: 'string' },
  private: { type: 'boolean' },
  menu: { type: 'string' },
  json: { type: 'boolean' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** All commands accept the options that are missing here. */
export const COMMANDS_BY_OPTION = {
  percent: ['canary'],
  json: ['log'],
  mount: ['register'],
  private: ['register'],
  menu: ['register'],
} as const;

export const ARGUMENTS = {
  list: [],
  previews: [],
  overlay: [],
  show: ['<remote>'],
  log: ['<remote>'],
  switch: ['<remote>', '<version>'],
  rollback: ['<remote>'],
  canary: ['<remote>', '<version>'],
  promote: ['<remote>'],
  halt: ['<remote>'],
  disable: ['<remote>'],
  enable: ['<remote>'],
  lift: ['<remote>', '<version>'],
  register: ['<remote>'],
  unregister: ['<remote>'],
  renew: ['<remote>'],
  prune: ['<remote>'],
  token: ['<remote | operator>[/person]'],
};
