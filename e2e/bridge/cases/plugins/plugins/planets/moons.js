export default ['phobos', 'deimos'];
