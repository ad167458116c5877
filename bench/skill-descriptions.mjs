// Writes descriptions as skills have them, as many as are wanted and always the same ones.

const actions =
  'create edit review convert deploy test document translate analyse summarise migrate format publish monitor import export clean merge compare plan'.split(
    ' ',
  );
const things =
  'presentations spreadsheets invoices databases pipelines dashboards newsletters contracts calendars photographs recordings tickets releases containers certificates translations surveys maps recipes playlists backups queries templates logs schemas forms tables charts reports pages'.split(
    ' ',
  );
const places =
  'the browser, the terminal, a repository, the cloud, a mailbox, a spreadsheet, an archive, the warehouse, the shop, a wiki, the calendar, a phone, a data centre, the office'.split(
    ', ',
  );
const manners =
  'with speaker notes, step by step, without downtime, from a template, in several languages, for a large team, with charts, under version control, for print, on a schedule, by hand, with tests, for beginners, in the house style'.split(
    ', ',
  );

export function skillDescriptions(count, seed) {
  const random = sequence(seed);
  const one = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, at) => {
    const [action, thing] = [one(actions), one(things)];
    const sentences = [
      `${capital(action)} ${thing} in ${one(places)} ${one(manners)}.`,
      `Use this when somebody wants to ${one(actions)} ${one(things)} or ${one(actions)} ${one(things)} ${one(manners)}.`,
      `Also helps to ${one(actions)} ${one(things)} from ${one(places)} and to ${one(actions)} them ${one(manners)}.`,
    ];
    return { name: `${action}-${thing}-${at}`, description: sentences.join(' ') };
  });
}

function capital(word) {
  return `${word[0].toUpperCase()}${word.slice(1)}`;
}

/** Numbers from 0 to 1, the same ones each time. */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
